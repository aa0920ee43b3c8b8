import type { CallAnswer } from '@chautari/contract/contract'
import { useEffect, useRef } from 'react'

export type EsewaFields = CallAnswer<'GET /payment/esewa/initiate/:reference'>['data']

/** Posts what the server signed to eSewa, which then shows its own page. */
export function EsewaForm({ fields: { form_url, ...fields } }: { fields: EsewaFields }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={form_url} hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
