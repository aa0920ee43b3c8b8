import { endpoints, FileRequest, FileResponse } from '../../endpoint.ts'
import { envelope } from '../../paging.ts'
import { SHEET_BYTES_MAX, SHEET_TYPES } from './limits.ts'
import { ofSheet, SheetImport, SheetImportQuery, SheetQuery } from './sheets.ts'

const view = { caller: 'staff', cache: 'private' } as const

/** The catalogue as spreadsheets (decision 101). */
export const sheetEndpoints = endpoints({
  'GET /staff/sheets/:sheet': {
    summary: 'Export a part of the catalogue as CSV. Recorded in the audit log',
    ...view,
    permission: 'listings.export',
    params: ofSheet,
    query: SheetQuery,
    response: FileResponse,
    file: 'text/csv',
    errors: [],
  },
  'GET /staff/sheets/:sheet/template': {
    summary: 'Get the header of a table to fill in',
    ...view,
    permission: 'listings.import',
    params: ofSheet,
    response: FileResponse,
    file: 'text/csv',
    errors: [],
  },
  'POST /staff/sheets/:sheet': {
    summary: 'Import a table, or tell what it would change and every wrong cell. All rows are written, or none',
    ...view,
    permission: 'listings.import',
    params: ofSheet,
    query: SheetImportQuery,
    upload: SHEET_TYPES,
    bodyBytesMax: SHEET_BYTES_MAX,
    body: FileRequest,
    response: envelope(SheetImport),
    errors: [],
  },
})
