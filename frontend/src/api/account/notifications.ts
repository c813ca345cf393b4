import { queryOptions } from '@tanstack/react-query';
import { api } from '@/api/client';
import { courseKeys } from '@/api/course/keys';
import { useApiMutation } from '@/api/mutation';
import type { ApiSchema } from '@/api/types';

export type Notification = ApiSchema['NotificationBody'];
export type NotificationSettings = ApiSchema['NotificationSettings'];

/**
 * The user's newest notifications and the number of unread ones. Refetched when the user comes back to the
 * tab.
 */
export const notificationsQuery = queryOptions({
  queryKey: courseKeys.notifications,
  queryFn: ({ signal }) => api.get('/notifications', { signal }),
  staleTime: 60_000,
  refetchOnWindowFocus: true,
});

/** Marks all notifications as read. */
export const useReadNotifications = () =>
  useApiMutation(() => api.post('/notifications/read'), {
    onSuccess: (_, __, client) =>
      client.setQueryData(
        notificationsQuery.queryKey,
        (data) =>
          data && {
            ...data,
            unread: 0,
            notifications: data.notifications.map((told) => ({ ...told, read: true })),
          },
      ),
  });

export const notificationSettingsQuery = queryOptions({
  queryKey: courseKeys.notificationSettings,
  queryFn: ({ signal }) => api.get('/user/notifications', { signal }),
});

export const useSetNotifications = () =>
  useApiMutation((body: ApiSchema['NotificationWishes']) => api.patch('/user/notifications', { body }), {
    onSuccess: (settings, _, client) => client.setQueryData(notificationSettingsQuery.queryKey, settings),
  });
