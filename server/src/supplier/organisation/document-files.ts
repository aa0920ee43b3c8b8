import type { App } from '../../platform/app-context.ts'
import { deleteOrphans } from '../../platform/files/delete-orphans.ts'
import { openFiles, type Files } from '../../platform/files/files.ts'
import { listDocumentFiles } from './store/documents.ts'

const FILE = /^[0-9a-f]{32}\.(?:webp|pdf)$/

/** Opens the storage of documents. No address serves it: each request proves who asks. */
export function openDocuments(app: Pick<App, 'config' | 'log'>): Files {
  return openFiles(app, 'documents')
}

/** Deletes files that no document uses: they were replaced, or their row was never committed. Returns how many were deleted. */
export async function deleteUnusedDocuments(app: App): Promise<number> {
  return deleteOrphans(openDocuments(app), {
    db: app.db,
    nameOf: (file) => (FILE.test(file) ? file : undefined),
    findKnown: () => listDocumentFiles(app.db),
  })
}
