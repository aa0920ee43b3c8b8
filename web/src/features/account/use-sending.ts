import { useRef, useState } from 'react'

/** Returns a function that sends one request at a time and ignores further submits until it ends. */
export function useSending(): { isSending: boolean; send: (request: () => Promise<void>) => Promise<void> } {
  const isUnderWay = useRef(false)
  const [isSending, setSending] = useState(false)

  async function send(request: () => Promise<void>) {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSending(true)
    try {
      await request()
    } finally {
      isUnderWay.current = false
      setSending(false)
    }
  }

  return { isSending, send }
}
