import { Line, Lines } from '../../ui/panel.tsx'
import { RemoveButton, type RemoveProps } from './remove-button.tsx'
import { Since } from './since.tsx'

type Credential = { id: string; name: string; created_at: string; last_used_at: string | null }
type Props = {
  credentials: Credential[]
  call: RemoveProps['call']
  /** The texts of the button that removes a credential with a name. */
  textsOf: (name: string) => Pick<RemoveProps, 'label' | 'title' | 'effect' | 'done'>
}

/** Lists passkeys or keys with their age and last use, each with a button that removes it; nothing if there are none. */
export function CredentialLines({ credentials, call, textsOf }: Props) {
  if (credentials.length === 0) return null
  return (
    <Lines>
      {credentials.map(({ id, name, created_at: made, last_used_at: used }) => (
        <Line
          key={id}
          title={name}
          remark={<Since made={made} used={used} />}
          action={<RemoveButton call={call} id={id} {...textsOf(name)} />}
        />
      ))}
    </Lines>
  )
}
