import { TextInput } from '@mantine/core'
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react'
import styles from './suggest-field.module.css'

export type Suggestion = { value: string; label: string; remark?: string }

type Props = {
  label: string
  description?: string | undefined
  error?: string | undefined
  /** The label of the chosen option; empty before a choice. */
  chosen: string
  suggestions: Suggestion[]
  /** The text shown when no option matches. */
  nothing: string
  onType: (text: string) => void
  onChoose: (suggestion: Suggestion) => void
}

/** Renders a field whose value is chosen from a list that typing filters (the combobox of the ARIA patterns). */
export function SuggestField({ label, description, error, chosen, onType, onChoose, ...list }: Props) {
  const { suggestions, nothing } = list
  const id = useId()
  const [typed, setTyped] = useState<string>()
  const [active, setActive] = useState(0)
  const isOpen = typed !== undefined
  const type = (text: string) => {
    setTyped(text)
    setActive(0)
    onType(text)
  }
  const choose = (suggestion: Suggestion | undefined) => {
    if (!suggestion) return
    setTyped(undefined)
    onChoose(suggestion)
  }
  const press = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key]
    if (step !== undefined) {
      if (isOpen) setActive((active + step + suggestions.length) % Math.max(suggestions.length, 1))
      else type('')
    } else if (event.key === 'Enter' && isOpen) choose(suggestions[active])
    else if (event.key === 'Escape' && isOpen) setTyped(undefined)
    else return
    event.preventDefault()
    // Escape closes the list first, and the dialog only when the list is closed.
    event.stopPropagation()
  }
  return (
    <div>
      <TextInput
        label={label}
        inputWrapperOrder={['label', 'input', 'error', 'description']}
        description={isOpen ? undefined : description}
        error={error}
        value={typed ?? chosen}
        onChange={(event) => type(event.currentTarget.value)}
        onClick={() => !isOpen && type('')}
        onBlur={() => setTyped(undefined)}
        onKeyDown={press}
        autoComplete="off"
        role="combobox"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && suggestions.length > 0 ? `${id}-${active}` : undefined}
      />
      {isOpen && (
        <SuggestionList id={id} label={label} active={active} onChoose={choose} suggestions={suggestions} nothing={nothing} />
      )}
    </div>
  )
}

type ListProps = Pick<Props, 'label' | 'suggestions' | 'nothing' | 'onChoose'> & { id: string; active: number }

function SuggestionList({ id, label, active, suggestions, nothing, onChoose }: ListProps) {
  const list = useRef<HTMLDivElement>(null)
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [active])
  if (suggestions.length === 0)
    return (
      <div id={id} role="status" className={styles.list}>
        <p className={styles.nothing}>{nothing}</p>
      </div>
    )
  return (
    <div ref={list} id={id} role="listbox" aria-label={label} className={styles.list}>
      {suggestions.map((suggestion, index) => (
        <div
          key={suggestion.value}
          id={`${id}-${index}`}
          role="option"
          aria-selected={index === active}
          tabIndex={-1}
          className={styles.option}
          onMouseDown={(event) => {
            // Keeps the focus in the field, because a blur would close the list.
            event.preventDefault()
            onChoose(suggestion)
          }}
        >
          {suggestion.label}
          {suggestion.remark !== undefined && <span className={styles.remark}>{suggestion.remark}</span>}
        </div>
      ))}
    </div>
  )
}
