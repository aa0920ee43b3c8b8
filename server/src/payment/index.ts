export { sweepDuePayments } from './reverify-payments.ts'
