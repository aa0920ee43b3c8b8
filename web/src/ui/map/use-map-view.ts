import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import type { Pin } from './pin.ts'
import { pixelOf, project, type Size, type View } from './projection.ts'
import { fitView } from './view.ts'

const CALM_MS = 220
/** The minimum distance of a followed pin from the edge, in pixels. */
const IN_SIGHT = 48

type MapInput = { pins: Pin[]; fitZoom: number; /** The pin that is always brought into sight. */ followed: string | undefined }

/** Returns the view of a map. It is fitted to the pins whenever they change, and otherwise stays where the user moved it. */
export function useMapView({ pins, fitZoom, followed }: MapInput) {
  const box = useRef<HTMLDivElement>(null)
  const [size, setSize] = useState<Size>()
  const [view, setView] = useState<View>()
  const flight = useRef(0)
  const current = useRef(view)
  useLayoutEffect(() => {
    current.current = view
  }, [view])

  useLayoutEffect(() => {
    const element = box.current
    if (!element) return undefined
    const measured = () => setSize({ width: element.clientWidth, height: element.clientHeight })
    const watch = new ResizeObserver(measured)
    watch.observe(element)
    measured()
    return () => watch.disconnect()
  }, [])

  /** Moves the map, animated unless reduced motion is preferred. */
  const goTo = useCallback((next: (from: View) => View) => {
    cancelAnimationFrame(flight.current)
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) {
      setView((from) => from && next(from))
      return
    }
    const from = current.current
    if (from) flight.current = fly(from, next(from), { onFrame: setView, keepFrame: (frame) => (flight.current = frame) })
  }, [])

  /** Moves the map immediately. */
  const move = useCallback((next: (from: View) => View) => {
    cancelAnimationFrame(flight.current)
    setView((from) => from && next(from))
  }, [])

  const fitted = `${pins.map(({ id }) => id).join(' ')} ${size !== undefined && size.width > 0}`
  const [fittedTo, setFittedTo] = useState('')
  if (size && size.width > 0 && fittedTo !== fitted) {
    setFittedTo(fitted)
    setView(fitView(pins, { size, fitZoom }))
  }

  useEffect(() => {
    const pin = pins.find(({ id }) => id === followed)
    if (!pin || !size) return
    goTo((from) => {
      const { x, y } = pixelOf(project(pin), from, size)
      const isSeen = x > IN_SIGHT && y > IN_SIGHT && x < size.width - IN_SIGHT && y < size.height - IN_SIGHT
      return isSeen ? from : { ...from, ...project(pin) }
    })
    // Runs only when another pin is followed, because the user may move the map away from it.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [followed])

  useEffect(() => () => cancelAnimationFrame(flight.current), [])
  return { box, size, view, goTo, move }
}

type Watch = { onFrame: (view: View) => void; keepFrame: (frame: number) => void }

function fly(from: View, to: View, { onFrame, keepFrame }: Watch): number {
  let began: number | undefined
  const step = (now: number) => {
    began ??= now
    const part = Math.min((now - began) / CALM_MS, 1)
    const eased = 1 - (1 - part) ** 3
    const between = (one: number, other: number) => one + (other - one) * eased
    onFrame({ x: between(from.x, to.x), y: between(from.y, to.y), zoom: between(from.zoom, to.zoom) })
    if (part < 1) keepFrame(requestAnimationFrame(step))
  }
  return requestAnimationFrame(step)
}
