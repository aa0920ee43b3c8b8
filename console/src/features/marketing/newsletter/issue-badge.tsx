import { useT } from '../../../platform/language/texts.ts'
import { Badge } from '../../../ui/badge.tsx'
import type { ListedIssue } from './newsletter-query.ts'

const TONES = { draft: 'plain', scheduled: 'blue', sending: 'amber', sent: 'green', stopped: 'red' } as const

/** Renders the state of a newsletter. */
export function IssueBadge({ state }: Pick<ListedIssue, 'state'>) {
  const t = useT('newsletter')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
