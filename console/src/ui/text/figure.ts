import { mergeAttributes, Node } from '@tiptap/core'

/** An editor node for a picture of ours, with a caption that can be typed below it. */
export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  draggable: true,
  isolating: true,
  addAttributes: () => ({ src: {}, alt: { default: '' }, width: { default: null }, height: { default: null } }),
  parseHTML: () => [{ tag: 'figure', contentElement: 'figcaption' }],
  renderHTML: ({ HTMLAttributes }) => [
    'figure',
    ['img', mergeAttributes(HTMLAttributes, { draggable: 'false', contenteditable: 'false' })],
    ['figcaption', 0],
  ],
})
