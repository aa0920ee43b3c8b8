import {
  createContext,
  createElement,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  useTransition,
  type ComponentType,
} from 'react'
import styles from './requested-part.module.css'

/**
 * The texts for code that failed to load, in the language of the page: for a part, which can be retried in its place, and for an action, whose
 * failure is shown as a toast.
 */
export const PartTexts = createContext({ failed: '', tryAgain: '', actionFailed: '' })

type Options = {
  /** Whether the user pressed a button for the part, such as for a dialog. When it fails to load, the focus then moves to "Try again". */
  isPressed?: boolean
}

/**
 * Returns a component whose code is loaded when it is first rendered. Render it in a `Suspense`. When the code fails to load, only this part shows
 * the failure and a retry button, because a thrown error would replace the whole page. Mounting the part again requests it again.
 */
export function requestedPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { isPressed = false }: Options = {},
) {
  const load = () => importPart().catch(() => undefined)
  let arriving: ReturnType<typeof load> | undefined
  const forget = () => (arriving = undefined)

  return function RequestedPart(props: Props) {
    // Kept in state, so that the failure stays visible until the retry settles.
    const [request, setRequest] = useState(() => (arriving ??= load()))
    const [tries, setTries] = useState(1)
    const [isLoading, startTransition] = useTransition()
    const Part = use(request)
    if (Part) return createElement(Part, props)
    const retry = () =>
      startTransition(() => {
        setRequest(load())
        setTries(tries + 1)
      })
    return <PartFailure tries={tries} isLoading={isLoading} isPressed={isPressed} onShow={forget} onRetry={retry} />
  }
}

type FailureProps = { tries: number; isLoading: boolean; isPressed: boolean; onShow: () => void; onRetry: () => void }

function PartFailure({ tries, isLoading, isPressed, onShow, onRetry }: FailureProps) {
  const texts = use(PartTexts)
  const button = useRef<HTMLButtonElement>(null)
  useEffect(onShow, [onShow])
  useLayoutEffect(() => {
    const opener = document.activeElement
    if (!isPressed || !(opener instanceof HTMLElement)) return
    button.current?.focus()
    // Before a dialog opens here, because it returns the focus to the element that had it.
    return () => opener.focus()
  }, [isPressed])

  return (
    <div className={styles.failure} role="alert">
      {/* The key creates a new element, so that screen readers announce each failed retry. */}
      <p key={tries}>{texts.failed}</p>
      <button ref={button} type="button" aria-disabled={isLoading} onClick={() => isLoading || onRetry()}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
