import { STATED_LIMITS } from '@chautari/contract/content/stated-limits'
import type { TextPageContent } from '@chautari/contract/staff/text-pages/text-pages'

type TextWithLimits = { content: TextPageContent; limits: Record<string, number> }

/** Returns the names of the limits that a version states with an outdated value. */
export function outdatedLimits({ content, limits }: TextWithLimits): string[] {
  const written = JSON.stringify(content)
  return Object.entries(STATED_LIMITS).flatMap(([name, value]) =>
    written.includes(`{${name}}`) && limits[name] !== value ? [name] : [],
  )
}
