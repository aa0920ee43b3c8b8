import { Modal, type ModalProps } from '@mantine/core'
import { useMounted } from '@mantine/hooks'
import { useT } from '../../platform/language/texts.ts'
import { LateFocus } from './late-focus.tsx'
import { useFocusKept } from '../use-focus-kept.ts'

export type DialogProps = Pick<
  ModalProps,
  'opened' | 'onClose' | 'title' | 'size' | 'withCloseButton' | 'closeOnClickOutside' | 'closeOnEscape' | 'onInput' | 'children'
>

/** Renders a dialog that closes without asking. It is mounted closed and then opened, because otherwise the library does not return the focus. */
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
