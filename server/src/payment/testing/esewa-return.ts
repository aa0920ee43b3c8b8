// For the timing of signature checks, which the resilience tests measure in process.
export { readEsewaReturn } from '../providers/esewa/return.ts'
