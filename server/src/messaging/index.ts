// Read models.
export { exportMessages } from './export-messages.ts'

// Sweeps.
export * as threadSweeps from './sweeps.ts'
