import { useParams } from 'react-router'
import { PostFile } from '../../features/posts/editor/post-file.tsx'

export default function PostPage() {
  const { id = '' } = useParams()
  return <PostFile key={id} id={id} />
}
