import { z } from 'zod'
import { LOCALES } from '../locale.ts'
import { TEXT_PAGES, TEXT_VERSION_STATES } from './limits.ts'

const TextVersion = z.object({
  number: z.number().int(),
  /** The day in Nepal from which it applies. */
  effective_on: z.string(),
  state: z.enum(TEXT_VERSION_STATES),
})

/** A version of a text page in the language of the reader. Bodies are sanitised HTML. */
export const TextPage = TextVersion.extend({
  page: z.enum(TEXT_PAGES),
  lang: z.enum(LOCALES),
  heading: z.string(),
  lead: z.string(),
  /** Groups of sections or answers; the heading of a page's only group can be empty. */
  groups: z.array(
    z.object({
      heading: z.string(),
      /** `key` is the anchor of the section. */
      entries: z.array(z.object({ key: z.string(), heading: z.string(), body: z.string() })),
    }),
  ),
  /** All published versions, the newest first. */
  versions: z.array(TextVersion),
})

export type TextPage = z.output<typeof TextPage>
