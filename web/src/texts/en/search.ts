export default { title: 'Hotels in Nepal | Chautari' } as const
