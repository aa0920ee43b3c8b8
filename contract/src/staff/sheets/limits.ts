/** The maximum number of rows of an import. Our choice: an import is one transaction, whose locks may block others. */
export const SHEET_ROWS_MAX = 500
/** Most bytes of a file to import. Our choice: far above that many rows of the longest texts. */
export const SHEET_BYTES_MAX = 5_000_000
/** The maximum number of rows of an export. Our choice: the catalogue of one supplier is far smaller. */
export const SHEET_EXPORT_MAX = 20_000
/** The maximum number of errors and changed rows that a response lists. */
export const SHEET_LISTED_MAX = 200

/** The media types by which browsers send a CSV file; Windows names that of Excel. */
export const SHEET_TYPES = ['text/csv', 'application/vnd.ms-excel', 'text/plain'] as const
