import { useEffect, useRef, useState, type FocusEvent, type FormEvent, type RefObject, type SubmitEvent } from 'react'
import { ApiError } from '../api/api.ts'
import { useFieldMessages } from './field-messages.ts'

type Issue = { path: PropertyKey[]; message: string }
type Read<V> = { success: true; data: V } | { success: false; error: { issues: Issue[] } }
/** Loads the form's schema from the contract, once the user reaches the form. */
type Schema<V> = { safeParse: (typed: unknown) => Read<V> }

export type FormOptions<V> = {
  loadSchema: () => Promise<Schema<V>>
  /** Sends the values. Returns true when another page is about to load; the form then cannot be submitted again. */
  send: (values: V) => Promise<boolean | void>
  /** Maps field names of the server to those of the form, where the two differ. */
  fieldOf?: Record<string, string>
  /** Maps error codes of the server that are about one field, such as a wrong password, to that field. */
  fieldOfCode?: Record<string, string>
  /** The message for a failure that has no reason from the server. */
  failed: string
}

type Errors = Record<string, string>
type Values = Record<string, string | boolean>

export type CheckedForm = {
  /** The props of the `form` element. The method is POST, so that a submit without JavaScript puts no values into the address. */
  form: {
    ref: RefObject<HTMLFormElement | null>
    method: 'post'
    noValidate: true
    onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
    onFocus: () => void
    onBlur: (event: FocusEvent<HTMLFormElement>) => void
    onInput: (event: FormEvent<HTMLFormElement>) => void
  }
  /** The error messages by field name. */
  errors: Errors
  /** The reason why the submit failed; empty otherwise. */
  problem: string
  isPending: boolean
}

/**
 * Returns the props and state of a form with uncontrolled fields. Validates a filled field on blur, an invalid field on each change, and all
 * fields on submit. Focuses the first invalid field after a failed submit.
 */
export function useCheckedForm<V>(options: FormOptions<V>): CheckedForm {
  const ref = useRef<HTMLFormElement>(null)
  const isUnderWay = useRef(false)
  const submitted = useRef<Values>({})
  const [errors, setErrors] = useState<Errors>({})
  const [problem, setProblem] = useState('')
  const [isPending, setPending] = useState(false)

  const focusFirstError = useFirstErrorFocus(ref, errors)

  function showErrors(found: Errors) {
    focusFirstError()
    setErrors(found)
  }

  async function checkField({ name }: { name: string }) {
    const schema = await options.loadSchema()
    if (!ref.current) return
    const found = firstErrors(schema.safeParse(valuesOf(ref.current)))
    setErrors((before) => ({ ...without(before, name), ...(found[name] !== undefined && { [name]: found[name] }) }))
  }

  /** Validates and sends the values of the latest submit. Returns whether another page is about to load. */
  async function sendSubmitted(): Promise<boolean> {
    const schema = await options.loadSchema()
    const read = schema.safeParse(submitted.current)
    if (read.success) setErrors({})
    else showErrors(firstErrors(read))
    return read.success && (await options.send(read.data)) === true
  }

  function showRefusal(error: unknown) {
    const found = errorOfCode(error, options.fieldOfCode)
    // Its message is shown at the field, which gets the focus.
    setProblem(found ? '' : (error instanceof ApiError && error.message) || options.failed)
    showErrors(found ?? serverErrors(error, options.fieldOf))
  }

  async function submit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault()
    // Read the values now, so that text typed after the submit is not sent. While the schema loads, a second submit replaces the first.
    submitted.current = valuesOf(event.currentTarget)
    if (isUnderWay.current) return
    isUnderWay.current = true
    setPending(true)
    setProblem('')
    if (await sendSubmitted().catch(showRefusal)) return
    isUnderWay.current = false
    setPending(false)
  }

  return {
    form: {
      ref,
      method: 'post',
      noValidate: true,
      onSubmit: (event) => void submit(event),
      onFocus: () => void options.loadSchema().catch(() => undefined),
      onBlur: ({ target }) => {
        if (isField(target) && target.value !== '') void checkField(target).catch(() => undefined)
      },
      onInput: ({ target }) => {
        if (isField(target) && errors[target.name] !== undefined) void checkField(target).catch(() => undefined)
      },
    },
    errors: useTranslated(errors),
    problem,
    isPending,
  }
}

/** Returns a function that focuses the first invalid field once its errors are rendered. */
function useFirstErrorFocus(ref: RefObject<HTMLFormElement | null>, errors: Errors): () => void {
  const shouldFocus = useRef(false)
  useEffect(() => {
    if (shouldFocus.current) ref.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
    shouldFocus.current = false
  }, [ref, errors])
  return () => {
    shouldFocus.current = true
  }
}

/** Returns the errors in the language of the page. */
function useTranslated(errors: Errors): Errors {
  const translate = useFieldMessages()
  return Object.fromEntries(Object.entries(errors).map(([name, message]) => [name, translate(message)]))
}

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const isField = (target: EventTarget): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement

function valuesOf(box: HTMLFormElement): Values {
  const fields = [...box.elements].filter(isField).filter(({ name }) => name !== '')
  return Object.fromEntries(
    fields.map((field) => [field.name, field.type === 'checkbox' ? (field as HTMLInputElement).checked : field.value]),
  )
}

/** Returns the first error of each field. */
function firstErrors(read: Read<unknown>): Errors {
  if (read.success) return {}
  return Object.fromEntries(read.error.issues.toReversed().map(({ path, message }) => [String(path[0]), message]))
}

/** Returns the field errors of the server by the field names of the form. */
function serverErrors(error: unknown, fieldOf: Record<string, string> = {}): Errors {
  const fields = error instanceof ApiError ? Object.entries(error.fields) : []
  return Object.fromEntries(fields.map(([name, [text = '']]) => [fieldOf[name] ?? name, text]))
}

/** Returns the server's message by the field that its error code is about; undefined for other errors. */
function errorOfCode(error: unknown, fieldOfCode: Record<string, string> = {}): Errors | undefined {
  const field = error instanceof ApiError ? fieldOfCode[error.code] : undefined
  return error instanceof ApiError && field !== undefined ? { [field]: error.message } : undefined
}

const without = (errors: Errors, name: string): Errors =>
  Object.fromEntries(Object.entries(errors).filter(([known]) => known !== name))
