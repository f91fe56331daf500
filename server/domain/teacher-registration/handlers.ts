import { admin } from '#server/access/procedure.ts'
import { registerTeacher } from './register-teacher.ts'

export const teacherRegistrationHandlers = {
  register: admin.teacherRegistration.register.handler(async ({ context, input }) => {
    return await registerTeacher(context.services, context.claims, input, context)
  }),
}
