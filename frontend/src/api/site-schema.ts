// The calls of the site's content, until the generated description has them: then this file goes.
import type { AdminSitePage, DraftSection, SitePageState, SiteVersion } from './admin/site';
import type { PublishedSite } from './site';

type Answer<Data> = { 200: { content: { 'application/json': { data: Data } } } };
type None = { path?: never; query?: never; header?: never };
type OfPage = { path: { page: string }; query?: never; header?: never };
type Get<Data, Params = OfPage> = { parameters: Params; requestBody?: never; responses: Answer<Data> };
type Send<Body, Data> = {
  parameters: OfPage;
  requestBody: { content: { 'application/json': Body } };
  responses: Answer<Data>;
};
type Path<Methods> = {
  parameters: { path?: never; query?: never; header?: never; cookie?: never };
  options?: never;
  head?: never;
  trace?: never;
} & { [M in 'get' | 'post' | 'put' | 'patch' | 'delete']: M extends keyof Methods ? Methods[M] : undefined };

declare module './schema' {
  interface paths {
    '/api/v1/site/{page}': Path<{ get: Get<PublishedSite> }>;
    '/api/v1/admin/site': Path<{ get: Get<{ pages: SitePageState[] }, None> }>;
    '/api/v1/admin/site/{page}': Path<{
      get: Get<AdminSitePage>;
      put: Send<{ version: number; sections: DraftSection[] }, { version: number }>;
    }>;
    '/api/v1/admin/site/{page}/publish': Path<{
      post: Send<{ version: number }, { version: number; publishedAt: string }>;
    }>;
    '/api/v1/admin/site/{page}/discard': Path<{ post: Send<{ version: number }, AdminSitePage> }>;
    '/api/v1/admin/site/{page}/versions': Path<{ get: Get<{ versions: SiteVersion[] }> }>;
    '/api/v1/admin/site/{page}/restore': Path<{
      post: Send<{ version: number; number: number }, AdminSitePage>;
    }>;
  }
}
