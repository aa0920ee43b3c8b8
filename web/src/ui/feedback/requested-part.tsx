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
 * The texts of code that failed to load, in the language of the page: of a part, which can be tried again in its place, and of an action, for
 * its toast.
 */
export const PartTexts = createContext({ failed: '', tryAgain: '', actionFailed: '' })

type Options = {
  /** The traveller pressed a button for the part, such as for a dialog: when it fails to load, the focus moves to "Try again". */
  isPressed?: boolean
}

/**
 * Returns a component whose code is loaded when it is first shown. Render it in a `Suspense`. When the code fails to load, only this part
 * says so and can be tried again; an error would replace the whole page. Where the part is mounted anew, it is requested anew.
 */
export function requestedPart<Props extends object>(
  importPart: () => Promise<ComponentType<Props>>,
  { isPressed = false }: Options = {},
) {
  const load = () => importPart().catch(() => undefined)
  let arriving: ReturnType<typeof load> | undefined
  const forget = () => (arriving = undefined)

  return function RequestedPart(props: Props) {
    // In the state, so that the failure stays on the page until the next try is decided.
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
    // Before a dialog opens in this place: it returns the focus to what had it then.
    return () => opener.focus()
  }, [isPressed])

  return (
    <div className={styles.failure} role="alert">
      {/* A new element is read out again when the next try fails too. */}
      <p key={tries}>{texts.failed}</p>
      <button ref={button} type="button" aria-disabled={isLoading} onClick={() => isLoading || onRetry()}>
        {texts.tryAgain}
      </button>
    </div>
  )
}
