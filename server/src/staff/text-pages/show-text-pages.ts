import { TEXT_PAGES, type TextPageName } from '@chautari/contract/content/limits'
import { STATED_LIMITS } from '@chautari/contract/content/stated-limits'
import { dayInNepal } from '@chautari/contract/dates'
import type { KeptTextPage, KeptTextVersion, ListedTextPage, TextPageFile } from '@chautari/contract/staff/text-pages/text-pages'
import { textPages } from '../../content/index.ts'
import { listPaymentMethods } from '../../payment/index.ts'
import type { App } from '../../platform/app-context.ts'
import type { Db } from '../../platform/database/db.ts'
import { appNow } from '../../platform/database/transaction.ts'
import { AppError } from '../../platform/errors.ts'
import { outdatedLimits } from './rules/outdated-limits.ts'

/** Returns the pages whose texts staff keep. */
export async function listTextPages({ db }: App): Promise<ListedTextPage[]> {
  return Promise.all(
    TEXT_PAGES.map(async (page) => {
      const { versions: _, ...listed } = await readPage(db, page)
      return { ...listed, draft: listed.draft && { saved_at: listed.draft.saved_at, saved_by: listed.draft.saved_by } }
    }),
  )
}

/** Returns a page with its versions and its draft. */
export async function showTextPageFile(app: App, page: TextPageName): Promise<TextPageFile> {
  return fileOf(app.db, app, page)
}

/** Returns the file of a page, read in the caller's transaction. */
export async function fileOf(db: Db, { config }: Pick<App, 'config'>, page: TextPageName): Promise<TextPageFile> {
  const read = await readPage(db, page)
  const { methods, now } = await listPaymentMethods({ db, config }, 'en')
  const days = read.versions.map(({ effective_on: effectiveOn }) => ({ effectiveOn }))
  return {
    ...read,
    limits: { ...STATED_LIMITS },
    payment_methods: { en: textPages.nameMethods(methods, 'en'), ne: textPages.nameMethods(methods, 'ne') },
    effective_from: textPages.firstEffectiveDay(dayInNepal(now), days),
  }
}

/** Returns a published version in both languages, and the one before it. Throws `not_found`. */
export async function showTextVersion({ db }: App, page: TextPageName, number: number): Promise<KeptTextPage> {
  const [version, before, lines, now] = await Promise.all([
    textPages.findVersion(db, page, number),
    textPages.findVersion(db, page, number - 1),
    textPages.findVersionLines(db, page),
    appNow(db),
  ])
  if (!version) throw new AppError('not_found')
  const { content, limits } = version
  return {
    page,
    ...presentVersion(version, { today: dayInNepal(now), lines }),
    content,
    limits,
    before: before ? { number: before.number, content: before.content } : null,
  }
}

async function readPage(db: Db, page: TextPageName) {
  const current = await textPages.findCurrentVersion(db, page)
  if (!current) throw new Error(`The page ${page} has no version.`)
  const lines = await textPages.findVersionLines(db, page)
  const draft = await textPages.findDraft(db, page)
  const today = dayInNepal(await appNow(db))
  const versions = lines.map((line) => presentVersion(line, { today, lines }))
  const upcoming = versions.findLast(({ state }) => state === 'upcoming') ?? null
  return {
    page,
    heading: current.content.heading,
    current: presentVersion(current, { today, lines }),
    upcoming,
    versions,
    draft: draft
      ? {
          revision: draft.revision,
          content: draft.content,
          saved_at: draft.savedAt.toISOString(),
          saved_by: draft.savedBy,
        }
      : null,
    outdated: outdatedLimits(current),
  }
}

type VersionContext = { today: string; lines: textPages.VersionLine[] }

function presentVersion(line: textPages.VersionLine, { today, lines }: VersionContext): KeptTextVersion {
  return {
    number: line.number,
    effective_on: line.effectiveOn,
    state: textPages.versionStateOn(today, line, lines),
    published_at: line.publishedAt.toISOString(),
    published_by: line.publishedBy,
  }
}
