import type { CallResponse } from '@chautari/contract/contract'
import { SHEETS, type SheetName } from '@chautari/contract/staff/sheets/columns'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callQuery } from '../../platform/api/api.ts'
import { uploadFile } from '../../platform/api/upload.ts'

export type ImportResult = CallResponse<'POST /staff/sheets/:sheet'>['data']

export const suppliersQuery = callQuery('GET /staff/organisations', {})

/** Returns the table that an address names, by default the first. */
export const sheetIn = (query: URLSearchParams): SheetName => SHEETS.find((sheet) => sheet === query.get('table')) ?? 'properties'

type Import = { sheet: SheetName; file: File; isDryRun: boolean }

/** Returns a call that imports a file, or with `isDryRun` only returns what it would change. After an import everything is refetched. */
export function useImport(onDone: (result: ImportResult) => void) {
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ sheet, file, isDryRun }: Import) =>
      uploadFile('POST /staff/sheets/:sheet', {
        params: { sheet },
        query: { dry_run: String(isDryRun) },
        // Browsers name the type of a CSV file in many ways, or not at all.
        file: new Blob([file], { type: 'text/csv' }),
        onProgress: () => {},
      }),
    onSuccess: ({ data }) => {
      onDone(data)
      if (data.is_written) void queries.invalidateQueries()
    },
  })
}
