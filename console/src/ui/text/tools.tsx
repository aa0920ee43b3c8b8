import { ActionIcon, Button, TextInput } from '@mantine/core'
import {
  IconArrowBackUp,
  IconArrowForwardUp,
  IconBlockquote,
  IconBold,
  IconH2,
  IconH3,
  IconItalic,
  IconLink,
  IconList,
  IconListNumbers,
  type Icon,
} from '@tabler/icons-react'
import type { Editor } from '@tiptap/core'
import { useEditorState } from '@tiptap/react'
import { useEffect, useRef, useState } from 'react'
import { useT } from '../../platform/language/texts.ts'
import { linkable } from './read-body.ts'
import styles from './rich-text.module.css'

// The first tools make headings.
const HEADINGS = 2

type Tool = { name: 'heading' | 'subheading' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'quote'; icon: Icon; run: () => void }
type ToolName = Tool['name']

type Props = { editor: Editor; label: string; hasHeadings: boolean }

/** Shows the buttons above a text. */
export function Tools({ editor, label, hasHeadings }: Props) {
  const t = useT('formatting')
  const [isLinking, setLinking] = useState(false)
  const active = useEditorState({ editor, selector: ({ editor: now }) => activeIn(now) })
  const chain = () => editor.chain().focus()
  const tools: Tool[] = [
    { name: 'heading', icon: IconH2, run: () => chain().toggleHeading({ level: 2 }).run() },
    { name: 'subheading', icon: IconH3, run: () => chain().toggleHeading({ level: 3 }).run() },
    { name: 'bold', icon: IconBold, run: () => chain().toggleBold().run() },
    { name: 'italic', icon: IconItalic, run: () => chain().toggleItalic().run() },
    { name: 'bullets', icon: IconList, run: () => chain().toggleBulletList().run() },
    { name: 'numbers', icon: IconListNumbers, run: () => chain().toggleOrderedList().run() },
    { name: 'quote', icon: IconBlockquote, run: () => chain().toggleBlockquote().run() },
  ]
  return (
    <>
      <div role="toolbar" aria-label={t('toolsOf', { label })} className={styles.tools}>
        {tools.slice(hasHeadings ? 0 : HEADINGS).map(({ name, icon, run }) => (
          <ToolButton key={name} name={t(name)} icon={icon} isPressed={active[name]} onClick={run} />
        ))}
        <ToolButton name={t('link')} icon={IconLink} isPressed={active.link} onClick={() => setLinking(!isLinking)} />
        <ToolButton name={t('undo')} icon={IconArrowBackUp} onClick={() => chain().undo().run()} />
        <ToolButton name={t('redo')} icon={IconArrowForwardUp} onClick={() => chain().redo().run()} />
      </div>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </>
  )
}

function activeIn(editor: Editor): Record<ToolName | 'link', boolean> {
  return {
    heading: editor.isActive('heading', { level: 2 }),
    subheading: editor.isActive('heading', { level: 3 }),
    bold: editor.isActive('bold'),
    italic: editor.isActive('italic'),
    bullets: editor.isActive('bulletList'),
    numbers: editor.isActive('orderedList'),
    quote: editor.isActive('blockquote'),
    link: editor.isActive('link'),
  }
}

type ButtonProps = { name: string; icon: Icon; isPressed?: boolean; onClick: () => void }

function ToolButton({ name, icon: Glyph, isPressed, onClick }: ButtonProps) {
  return (
    <ActionIcon
      variant={isPressed ? 'filled' : 'subtle'}
      size={32}
      aria-label={name}
      title={name}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
      onClick={onClick}
    >
      <Glyph size={18} stroke={1.75} aria-hidden />
    </ActionIcon>
  )
}

/** Shows the address of the link at the cursor; an empty one removes it. */
function LinkForm({ editor, onDone }: { editor: Editor; onDone: () => void }) {
  const t = useT('formatting')
  const [href, setHref] = useState(String(editor.getAttributes('link').href ?? ''))
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const isWrong = href !== '' && linkable(href) === undefined
  const apply = () => {
    if (isWrong) return
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetLink().run()
    else chain.setLink({ href }).run()
    onDone()
  }
  return (
    <div className={styles.link}>
      <TextInput
        ref={field}
        aria-label={t('linkAddress')}
        placeholder={t('linkHint')}
        value={href}
        error={isWrong && t('linkWrong')}
        onChange={(event) => setHref(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Enter' && apply()}
      />
      <Button onClick={apply}>{t('linkNow')}</Button>
    </div>
  )
}
