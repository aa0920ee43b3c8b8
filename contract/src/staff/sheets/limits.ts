/** Most rows of an import: it is one transaction, which others may have to wait for. Our choice. */
export const SHEET_ROWS_MAX = 500
/** Most bytes of a file to import. Our choice: far above that many rows of the longest texts. */
export const SHEET_BYTES_MAX = 5_000_000
/** Most rows of an export; the catalogue of one supplier is far smaller. Our choice. */
export const SHEET_EXPORT_MAX = 20_000
/** Most faults and changed rows that an answer lists. */
export const SHEET_LISTED_MAX = 200

/** The media types by which browsers send a CSV file; Windows names that of Excel. */
export const SHEET_TYPES = ['text/csv', 'application/vnd.ms-excel', 'text/plain'] as const
