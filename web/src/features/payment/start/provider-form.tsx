import type { FormToPost } from '@chautari/contract/payment/clients/client'
import { useEffect, useRef } from 'react'

/** Posts the form that the server signed to a provider, which then shows its own page. */
export function ProviderForm({ form: { url, fields, encoding } }: { form: FormToPost }) {
  const form = useRef<HTMLFormElement>(null)
  useEffect(() => form.current?.submit(), [])
  return (
    <form ref={form} method="post" action={url} encType={encoding} hidden>
      {Object.entries(fields).map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
    </form>
  )
}
