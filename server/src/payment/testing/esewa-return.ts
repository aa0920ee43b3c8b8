// Exported for the resilience tests, which measure the timing of signature checks in process.
export { readEsewaReturn } from '../providers/esewa/return.ts'
