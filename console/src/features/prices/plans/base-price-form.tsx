import { Button, TextInput } from '@mantine/core'
import { useState } from 'react'
import { callApi } from '../../../platform/api/api.ts'
import { readWhole } from '../../../platform/language/read-whole.ts'
import { useT } from '../../../platform/language/texts.ts'
import { fieldError, Form } from '../../../ui/form.tsx'
import { PlanEffect } from './plan-effect.tsx'
import { usePlanAct } from './use-plan-act.ts'

type Props = { room: string; price: number; onDone: () => void }

/** Changes the price of all nights of a room without a price of their own. */
export function BasePriceForm({ room, price, onDone }: Props) {
  const t = useT('prices')
  const [typed, setTyped] = useState(String(price))
  const [isTried, setTried] = useState(false)
  const value = readWhole(typed)
  const request = typeof value === 'number' ? { price: value } : undefined
  const act = usePlanAct({
    name: `base of ${room}`,
    send: (body, signal) => callApi('POST /staff/rooms/:slug/base-price', { params: { slug: room }, body }, signal),
    request: value === price ? undefined : request,
    onDone,
  })
  const submit = () => {
    setTried(true)
    if (request) act.run(request, t('baseDone'))
  }
  return (
    <Form error={act.error} onSubmit={submit}>
      <TextInput
        label={t('basePriceLabel')}
        description={t('basePriceHint')}
        inputMode="numeric"
        autoComplete="off"
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
        error={isTried && !request ? t('priceError') : fieldError(act.error, 'price')}
        data-autofocus
      />
      <PlanEffect result={act.result} isCounting={act.isCounting} kind="base" />
      <Button type="submit" variant="filled" loading={act.isPending}>
        {t('setBase')}
      </Button>
    </Form>
  )
}
