import { Button, TextInput } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { callApi } from '../../../platform/api/api.ts'
import { useShortcut } from '../../../platform/keys/shortcuts.tsx'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { fieldError, Form } from '../../../ui/form.tsx'
import { usePostAct } from '../post-query.ts'

/** Renders the dialog that creates a post with its title in one language or both, and opens it. */
export function NewPost() {
  const t = useT('posts')
  const [isOpen, setOpen] = useState(false)
  const navigate = useNavigate()
  useShortcut({ keys: 'n', label: t('create'), run: () => setOpen(true) })
  const { mutate, error, isPending } = usePostAct(
    (body: { title: string; title_ne: string }) => callApi('POST /staff/posts', { body }),
    ({ id }) => void navigate(`/posts/${id}`),
  )
  return (
    <>
      <Button variant="filled" leftSection={<IconPlus size={16} stroke={1.75} aria-hidden />} onClick={() => setOpen(true)}>
        {t('create')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('create')}>
        <Form error={error} onSubmit={({ title = '', title_ne = '' }) => mutate({ title, title_ne })}>
          <TextInput
            name="title"
            label={t('titleEn')}
            lang="en"
            autoComplete="off"
            error={fieldError(error, 'title')}
            data-autofocus
          />
          <TextInput
            name="title_ne"
            label={t('titleNe')}
            description={t('oneLanguage')}
            lang="ne"
            autoComplete="off"
            error={fieldError(error, 'title_ne')}
          />
          <Button type="submit" variant="filled" loading={isPending}>
            {t('begin')}
          </Button>
        </Form>
      </Dialog>
    </>
  )
}
