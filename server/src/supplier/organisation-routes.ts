import type { FastifyInstance } from 'fastify'
import type { App } from '../platform/app-context.ts'
import { bind } from '../platform/http/http.ts'
import { createSemaphore } from '../platform/limits/semaphore.ts'
import { changeOrganisation } from './organisation/change-organisation.ts'
import { openDocuments } from './organisation/document-files.ts'
import { replaceDocument, readDocument } from './organisation/replace-documents.ts'
import { showOrganisation } from './organisation/show-organisation.ts'

// One conversion uses every core for about half a second.
const AT_ONCE = 1
const PATIENCE_MS = 25_000

/** Mounts the calls about the organisation itself and its documents. */
export function organisationRoutes(api: FastifyInstance, app: App): void {
  const semaphore = createSemaphore({ atOnce: AT_ONCE, patienceMs: PATIENCE_MS })
  const files = openDocuments(app)
  bind(api, 'GET /supplier/organisation', async ({ caller }) => ({ data: await showOrganisation(app.db, caller) }))
  bind(api, 'PATCH /supplier/organisation', async ({ caller, body }) => {
    await changeOrganisation(app, caller, body)
    return { data: await showOrganisation(app.db, caller) }
  })
  bind(api, 'POST /supplier/organisation/documents/:kind', async ({ caller, params: { kind }, body: bytes }) => {
    await replaceDocument(app, caller, { kind, bytes, files, semaphore })
    return { data: await showOrganisation(app.db, caller) }
  })
  bind(api, 'GET /supplier/organisation/documents/:id/file', ({ caller: { scope }, params }) =>
    readDocument(app, files, { organisationId: scope.organisationId, id: Number(params.id) }),
  )
}
