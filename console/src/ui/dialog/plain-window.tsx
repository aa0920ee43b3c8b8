import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useT } from '../../platform/language/texts.ts'
import { LateFocus } from './late-focus.tsx'
import { useFocusKept } from './use-focus-kept.ts'

export type DialogProps = Pick<
  ModalProps,
  'opened' | 'onClose' | 'title' | 'size' | 'withCloseButton' | 'closeOnClickOutside' | 'closeOnEscape' | 'onInput' | 'children'
>

/** Shows a window that closes at once. It opens after it is there, because only then the library gives the focus back when it closes. */
export function PlainWindow({ opened, children, ...props }: DialogProps) {
  const t = useT('parts')
  const isThere = useMounted()
  useFocusKept(opened)
  return (
    <Modal {...props} opened={opened && isThere} closeButtonProps={{ 'aria-label': t('close') }}>
      {children}
      <LateFocus />
    </Modal>
  )
}
