import { TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import type { MessageAct } from '@chautari/contract/staff/decisions'
import { IconBan } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { callApi, callQuery } from '../../platform/api/api.ts'
import { useT } from '../../platform/language/texts.ts'
import { Effect, MessageEffects } from '../../ui/decision/effects.tsx'
import { fieldError } from '../../ui/form.tsx'
import { DecisionForm, type DecisionProps } from './decision-form.tsx'
import { REASON_MAX, REASON_MIN } from './limits.ts'
import { usePreview } from './use-preview.ts'

const TYPING_MS = 300
/** The server checks an address in full. */
const ADDRESS = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

type Props = DecisionProps & { id: string; recipient: string }

const previewOf = (id: string, body: MessageAct) => ({
  key: ['POST /staff/messages/:id/preview', id, body],
  fetchPreview: async (signal: AbortSignal) =>
    (await callApi('POST /staff/messages/:id/preview', { params: { id }, body }, signal)).data,
})

const decide = async (id: string, body: MessageAct) =>
  (await callApi('POST /staff/messages/:id/acts', { params: { id }, body })).data

/** Resends a message that could not be delivered. The address of an email about a booking can be corrected. */
export function SendAgain({ id, recipient, ...rest }: Props) {
  const t = useT('decisions')
  const { data } = useQuery(callQuery('GET /staff/messages/:id', { params: { id } }))
  const [address, setAddress] = useState(recipient)
  const [debounced] = useDebouncedValue(address.trim(), TYPING_MS)
  const actFor = (to: string): MessageAct => ({ act: 'send_again', ...(to !== recipient && { address: to }) })
  const isReadable = debounced === recipient || ADDRESS.test(debounced)
  const preview = usePreview({ ...previewOf(id, actFor(debounced)), isEnabled: isReadable })
  const isTyping = debounced !== address.trim()
  return (
    <DecisionForm
      {...rest}
      title={t('send_again')}
      preview={{ ...preview, isFetching: preview.isFetching || isTyping }}
      effects={({ messages }) => <MessageEffects messages={messages} />}
      text={undefined}
      button={() => t(debounced === recipient ? 'do_send_again' : 'do_send_corrected')}
      decide={() => decide(id, actFor(debounced))}
      done={t('done_send_again')}
    >
      {data?.data.can_correct && (
        <TextInput
          label={t('address')}
          description={t('addressHint')}
          type="email"
          autoComplete="off"
          value={address}
          onChange={(event) => setAddress(event.currentTarget.value)}
          error={isTyping || isReadable ? fieldError(preview.error, 'address') : t('badAddress')}
        />
      )}
    </DecisionForm>
  )
}

/** Gives up a message that could not be delivered, with a reason. */
export function GiveUp({ id, recipient, ...rest }: Props) {
  const t = useT('decisions')
  const preview = usePreview(previewOf(id, { act: 'give_up', reason: 'preview' }))
  return (
    <DecisionForm
      {...rest}
      title={t('give_up')}
      preview={preview}
      effects={() => <Effect icon={IconBan}>{t('neverSent', { recipient })}</Effect>}
      text={{ label: t('reason'), min: REASON_MIN, max: REASON_MAX }}
      button={() => t('do_give_up')}
      isHarmful
      decide={(reason) => decide(id, { act: 'give_up', reason })}
      done={t('done_give_up')}
    />
  )
}
