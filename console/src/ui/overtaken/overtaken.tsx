import { Button } from '@mantine/core'
import { IconUsers } from '@tabler/icons-react'
import { useMutation } from '@tanstack/react-query'
import { useT } from '../../platform/language/texts.ts'
import { Refusal } from '../form.tsx'
import { Note } from '../note.tsx'
import styles from './overtaken.module.css'

type Props = {
  /** The heading, which names what someone else has saved. */
  title: string
  /** Loads the version that the other user saved, and keeps or drops the unsaved changes. */
  resolve: (choice: { keepsMine: boolean }) => Promise<void>
}

/** Renders a notice that another user has saved the same object, and asks whether to keep or drop the unsaved changes. */
export function Overtaken({ title, resolve }: Props) {
  const t = useT('parts')
  const { mutate, error, isPending, variables } = useMutation({ mutationFn: resolve })
  return (
    <div className={styles.overtaken}>
      <div role="alert">
        <Note icon={IconUsers} tone="amber">
          <strong>{title}</strong> {t('overtakenHint')}
          <div className={styles.buttons}>
            <Button loading={isPending && variables.keepsMine} disabled={isPending} onClick={() => mutate({ keepsMine: true })}>
              {t('keepMine')}
            </Button>
            <Button
              color="red"
              variant="outline"
              loading={isPending && !variables.keepsMine}
              disabled={isPending}
              onClick={() => mutate({ keepsMine: false })}
            >
              {t('dropMine')}
            </Button>
          </div>
        </Note>
      </div>
      <Refusal error={error} />
    </div>
  )
}

/** Renders the names of the fields that both users changed and that keep the current user's values. */
export function Contested({ fields }: { fields: string[] }) {
  const t = useT('parts')
  return (
    <Note icon={IconUsers} tone="amber">
      {t('contested', { fields: fields.join(', ') })}
    </Note>
  )
}
