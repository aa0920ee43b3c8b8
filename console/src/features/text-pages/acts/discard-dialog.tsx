import { Button } from '@mantine/core'
import { IconTrash } from '@tabler/icons-react'
import { useT } from '../../../platform/language/texts.ts'
import { Effect, WhatHappens } from '../../../ui/decision/effects.tsx'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { Form } from '../../../ui/form.tsx'
import { usePageAct, type TextPage, type TextPageName } from '../page-query.ts'

type Props = { page: TextPageName; draft: NonNullable<TextPage['draft']>; onClose: () => void }

/** Renders the dialog that deletes a draft, with what is lost. */
export function DiscardDialog({ page, draft: { revision }, onClose }: Props) {
  const t = useT('pages')
  const { mutate, error, isPending } = usePageAct('POST /staff/text-pages/:page/draft/discard', {
    done: t('discarded'),
    onDone: onClose,
  })
  return (
    <Dialog opened onClose={onClose} title={t('discardTitle')}>
      <Form error={error} onSubmit={() => mutate({ params: { page }, body: { revision } })}>
        <WhatHappens isFetching={false} error={undefined}>
          <Effect icon={IconTrash}>{t('discardEffect')}</Effect>
        </WhatHappens>
        <Button type="submit" variant="filled" color="red" loading={isPending} data-autofocus>
          {t('discardNow')}
        </Button>
      </Form>
    </Dialog>
  )
}
