/// One number for each column step of the metrics, in the order of the measures; lanes beyond them are 0.
package typealias StepVector = SIMD8<Int32>
