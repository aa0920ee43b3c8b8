import type { Editor } from '@tiptap/core'
import { EditorContent, useEditor } from '@tiptap/react'
import StarterKit from '@tiptap/starter-kit'
import { useEffect } from 'react'
import { linkable, readBody } from './read-body.ts'
import shown from './shown-body.module.css'
import { writeBody } from './write-body.ts'
import { Figure } from './figure.ts'
import styles from './rich-text.module.css'
import { Tools } from './tools.tsx'

/** A picture to put into a text. */
export type Inserted = { src: string; alt: string; width: number | null; height: number | null }

export type RichTextProps = {
  label: string
  lang: 'en' | 'ne'
  /** The text at first; later changes of it need another `key`. */
  html: string
  error?: string | undefined
  onChange: (html: string) => void
  /** Receives the function that inserts a picture at the cursor; without it the text has no pictures. */
  onReady?: (insert: (picture: Inserted) => void) => void
  /** Whether it is one section among others: lower, and without headings of its own. */
  isSection?: boolean
}

const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [2, 3] },
    code: false,
    codeBlock: false,
    hardBreak: false,
    horizontalRule: false,
    strike: false,
    underline: false,
    link: { openOnClick: false, autolink: false, isAllowedUri: (href) => linkable(href) !== undefined },
  }),
  Figure,
]

/** Shows a text in one language. Its styles and what is pasted never go through the browser's HTML, which the CSP refuses. */
export function RichText({ label, lang, html, error, onChange, onReady, isSection = false }: RichTextProps) {
  const editor: Editor = useEditor({
    extensions: EXTENSIONS,
    content: readBody(html),
    injectCSS: false,
    editorProps: {
      attributes: { class: shown.body ?? '', role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, lang },
      handleDOMEvents: {
        paste: (_, event) => pasted(editor, event),
        drop: (view, event) => view.dragging === null && refused(event),
      },
    },
    onUpdate: (change) => onChange(writeBody(change.editor.getJSON())),
  })
  // In braces, because React would call what `onReady` returns as the cleanup.
  useEffect(() => {
    onReady?.((attrs) => editor.chain().focus().insertContent({ type: 'figure', attrs }).run())
  }, [editor, onReady])
  return (
    <div className={styles.field} data-error={error !== undefined || undefined} data-section={isSection || undefined}>
      <Tools editor={editor} label={label} hasHeadings={!isSection} />
      <EditorContent editor={editor} className={styles.text} />
      {error !== undefined && (
        <p role="alert" className={styles.error}>
          {error}
        </p>
      )}
    </div>
  )
}

/** Puts copied HTML in place of the selection; text alone is left to the editor. */
function pasted(editor: Editor, event: ClipboardEvent): boolean {
  const html = event.clipboardData?.getData('text/html') ?? ''
  if (html === '') return false
  event.preventDefault()
  const { content = [] } = readBody(html)
  const [only] = content
  const isLine = content.length === 1 && only?.type === 'paragraph'
  return editor.commands.insertContent(isLine ? (only.content ?? []) : content)
}

function refused(event: DragEvent): boolean {
  event.preventDefault()
  return true
}
