export { EnquiriesScreen as Component } from '@/features/admin-enquiries/enquiries-screen';
