import type { Icon } from '@tabler/icons-react'
import { Effect as EffectLine, WhatHappens } from '../../ui/decision/effects.tsx'

/** One effect of an act in a sentence. */
export type Effect = { icon: Icon; text: string }

type Props = { effects: Effect[] | undefined; isFetching: boolean; error?: unknown; hint: string }

/** Shows the effects of an act by the server's dry run. `hint` replaces them while the server cannot be asked. */
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
