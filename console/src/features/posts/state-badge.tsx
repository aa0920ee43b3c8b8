import type { PostState } from '@chautari/contract/staff/posts/limits'
import { useT } from '../../platform/language/texts.ts'
import { Badge } from '../../ui/badge.tsx'

const TONES = { draft: 'plain', scheduled: 'blue', published: 'green', taken_down: 'red' } as const

/** Shows the state of a post in a word. */
export function StateBadge({ state }: { state: PostState }) {
  const t = useT('posts')
  return <Badge tone={TONES[state]}>{t(state)}</Badge>
}
