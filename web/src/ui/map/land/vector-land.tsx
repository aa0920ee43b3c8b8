import { useEffect, useEffectEvent, useRef } from 'react'
import type { Size, View } from '../projection.ts'
import { openVectorMap, type VectorMap } from './vector-map.ts'
import styles from './vector-land.module.css'

type Props = {
  view: View
  size: Size
  styleUrl: string
  /** Called with the attribution of the style. */
  onCredit: (credit: string) => void
  /** Called when the map cannot be shown. */
  onLost: () => void
}

/** Renders the vector map without gestures, pins or buttons, which are shared with the drawn map. */
export function VectorLand({ view, size, styleUrl, onCredit, onLost }: Props) {
  const box = useRef<HTMLDivElement>(null)
  const map = useRef<VectorMap>(undefined)
  const catchUp = useEffectEvent((opened: VectorMap) => {
    opened.show(view)
  })
  const open = useEffectEvent(async (signal: AbortSignal) => {
    if (!box.current) return
    try {
      const opened = await openVectorMap({ container: box.current, styleUrl, view, signal, onCredit })
      if (signal.aborted) return opened.end()
      map.current = opened
      catchUp(opened)
    } catch {
      if (!signal.aborted) onLost()
    }
  })

  useEffect(() => {
    const ending = new AbortController()
    void open(ending.signal)
    return () => {
      ending.abort()
      map.current?.end()
      map.current = undefined
    }
  }, [styleUrl])

  useEffect(() => map.current?.show(view), [view])
  useEffect(() => map.current?.resize(), [size])

  return <div ref={box} className={styles.vector} aria-hidden />
}
