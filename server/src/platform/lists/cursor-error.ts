import { AppError } from '../errors.ts'

/** Returns the `validation_failed` for a cursor that is not one of ours. */
export function cursorError(): AppError {
  return new AppError('validation_failed', { fields: { cursor: [UNREADABLE] } })
}

const UNREADABLE = { en: 'Start from the first page', ne: 'पहिलो पृष्ठबाट सुरु गर्नुहोस्' }
