export { StudentsScreen as Component } from '@/features/admin-students/students-screen';
