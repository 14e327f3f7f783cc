import { notifyManager, QueryObserver } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { accountKey, queryClient } from './query-client.ts'

test('a screen is notified of a change in the cache before the browser paints again', async () => {
  const queryKey = accountKey('somebody')
  const observer = new QueryObserver(queryClient, { queryKey, enabled: false })
  const heard: unknown[] = []
  // subscribes as useQuery does
  const unsubscribe = observer.subscribe(notifyManager.batchCalls(({ data }) => heard.push(data)))

  queryClient.setQueryData(queryKey, 'on')
  await new Promise<void>(queueMicrotask)

  expect(heard).toEqual(['on'])
  unsubscribe()
  queryClient.clear()
})
