import { PICTURE_ALT_MAX } from '@chautari/contract/staff/limits'
import type { ListedPicture } from '@chautari/contract/staff/pictures'
import { Button, Textarea } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callApi } from '../../../platform/api/api.ts'
import { useT } from '../../../platform/language/texts.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { faultOf, Form } from '../../../ui/form.tsx'
import { postQuery } from '../post-query.ts'

type Props = { picture: ListedPicture; postId: string; onClose: () => void }

/** Says what a picture shows, in both languages. */
export function DescribePicture({ picture, postId, onClose }: Props) {
  const t = useT('writing')
  const queries = useQueryClient()
  const { name } = picture
  const { mutate, error, isPending } = useMutation({
    mutationFn: (body: { alt: string; alt_ne: string }) => callApi('PATCH /staff/pictures/:name', { params: { name }, body }),
    onSuccess: async () => {
      await queries.invalidateQueries(postQuery(postId))
      onClose()
    },
  })
  const shared = { autosize: true, minRows: 2, maxLength: PICTURE_ALT_MAX }
  return (
    <Dialog opened onClose={onClose} title={t('describeTitle')} closeOnClickOutside={false}>
      <Form error={error} onSubmit={({ alt = '', alt_ne = '' }) => mutate({ alt, alt_ne })}>
        <Textarea
          name="alt"
          {...shared}
          label={t('altEn')}
          description={t('altHint')}
          defaultValue={picture.alt}
          error={faultOf(error, 'alt')}
          lang="en"
          data-autofocus
        />
        <Textarea
          name="alt_ne"
          {...shared}
          label={t('altNe')}
          defaultValue={picture.alt_ne ?? ''}
          error={faultOf(error, 'alt_ne')}
          lang="ne"
        />
        <Button type="submit" variant="filled" loading={isPending}>
          {t('describeNow')}
        </Button>
      </Form>
    </Dialog>
  )
}
