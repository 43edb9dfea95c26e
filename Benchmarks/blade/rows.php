<?php
/** The rows that every engine renders: the same fields from the same arithmetic. */
function rows(int $count): array
{
    $rows = [];
    for ($i = 0; $i < $count; $i++) {
        $rows[] = (object) [
            'id' => $i,
            'name' => "Ada O'Example <$i>",
            'title' => $i % 3 == 0 ? '' : "Engineer & maintainer no. $i",
            'company' => 'Example "Works" Ltd',
            'phone' => '+49 30 ' . (100000 + $i * 7919 % 900000),
            'starred' => $i % 5 == 0,
        ];
    }
    return $rows;
}
