import type { Icon } from '@tabler/icons-react'
import { Effect as EffectLine, WhatHappens } from '../../ui/decision/effects.tsx'

/** One effect of an act in a sentence. */
export type Effect = { icon: Icon; text: string }

type Props = { effects: Effect[] | undefined; isFetching: boolean; error?: unknown; hint: string }

/** Renders the effects in the preview of an act. `hint` replaces them while there is no preview. */
export function Effects({ effects, isFetching, error, hint }: Props) {
  return (
    <WhatHappens isFetching={isFetching} error={error} hint={hint}>
      {effects?.map(({ icon, text }) => (
        <EffectLine key={text} icon={icon}>
          {text}
        </EffectLine>
      ))}
    </WhatHappens>
  )
}
