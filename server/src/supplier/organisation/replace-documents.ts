import { randomBytes } from 'node:crypto'
import { devanagari } from '@chautari/contract/calendar/bikram-sambat'
import type { LocalisedText } from '@chautari/contract/locale'
import { DOCUMENT_MEGAPIXELS_MAX, type DocumentKind } from '@chautari/contract/supplier/organisation/limits'
import type { App } from '../../platform/app-context.ts'
import { transact } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import type { Files } from '../../platform/files/files.ts'
import type { SupplierCaller } from '../../platform/http/http.ts'
import type { SupplierScope } from '../../platform/http/supplier-identity.ts'
import type { Semaphore } from '../../platform/limits/semaphore.ts'
import { recordEntry } from '../../trail/index.ts'
import { memberActorOf } from '../actor.ts'
import { renderDocument } from './render-document.ts'
import { deleteDocument, findDocument, insertDocument, lockDocuments } from './store/documents.ts'

type Upload = { kind: DocumentKind; bytes: Uint8Array; files: Files; semaphore: Semaphore }

/**
 * Stores a document of the caller's organisation in place of an earlier one of its kind. The file is written before its row; if the process stops
 * between them, `deleteUnusedDocuments` removes it, as it does the file that was replaced. Throws `validation_failed` for a file that is no
 * document.
 */
export async function replaceDocument(
  app: App,
  caller: SupplierCaller,
  { kind, bytes, files, semaphore }: Upload,
): Promise<void> {
  const { scope, member } = caller
  await app.limits.count('organisationDocuments', String(scope.organisationId))
  const rendered = await semaphore(() => renderDocument(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)))
  if (typeof rendered === 'string') throw new AppError('validation_failed', { fields: { document: [REFUSALS[rendered]] } })
  const file = `${randomBytes(16).toString('hex')}.${rendered.ending}`
  await files.write(file, rendered.bytes)
  await transact(app.db, async (tx) => {
    await lockDocuments(tx, scope)
    const replaced = await deleteDocument(tx, scope, kind)
    const bytesCount = rendered.bytes.byteLength
    await insertDocument(tx, { organisationId: scope.organisationId, kind, file, bytesCount, memberId: member.memberId })
    await recordEntry(tx, memberActorOf(caller), {
      act: 'organisation.upload_document',
      about: { kind: 'organisation', id: scope.organisationId },
      after: { document: kind, is_replaced: replaced !== undefined },
    })
  })
}

type Organisation = Pick<SupplierScope, 'organisationId'>

/** Returns a document of an organisation under a name to save it by. Throws `not_found` for any other. */
export async function readDocument(
  app: Pick<App, 'db'>,
  files: Files,
  { organisationId, id }: Organisation & { id: number },
): Promise<{ name: string; bytes: Uint8Array }> {
  const document = await findDocument(app.db, { organisationId }, id)
  const bytes = document && (await files.read(document.file))
  if (!bytes) throw new AppError('not_found')
  return { name: `${document.kind}-${organisationId}.${document.file.split('.')[1]}`, bytes }
}

const REFUSALS: Record<'unsupported' | 'unreadable', LocalisedText> = {
  unsupported: { en: 'Use a PDF, or a JPEG, PNG or WebP photo', ne: 'PDF, वा JPEG, PNG वा WebP फोटो प्रयोग गर्नुहोस्' },
  unreadable: {
    en: `We couldn't open this photo, or it has more than ${DOCUMENT_MEGAPIXELS_MAX} megapixels. Try another one`,
    ne: `यो फोटो खुलेन, वा ${devanagari(DOCUMENT_MEGAPIXELS_MAX)} मेगापिक्सेलभन्दा ठूलो छ। अर्को छान्नुहोस्`,
  },
}
