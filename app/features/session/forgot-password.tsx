import { Button } from '#app/components/ui/button.tsx'
import {
  Dialog,
  DialogActions,
  DialogClose,
  DialogContent,
  DialogTrigger,
} from '#app/components/ui/dialog.tsx'
import { login, type LoginRole } from '#app/content/portal.ts'

export function ForgotPassword({ role }: { role: LoginRole }) {
  return (
    <Dialog>
      <DialogTrigger asChild>
        <Button variant="quiet" className="w-full">
          {login.forgot}
        </Button>
      </DialogTrigger>
      <DialogContent title={login.forgotTitle} description={login.forgotText[role]}>
        <p>{login.forgotCall}</p>
        <DialogActions>
          <DialogClose asChild>
            <Button>{login.forgotClose}</Button>
          </DialogClose>
        </DialogActions>
      </DialogContent>
    </Dialog>
  )
}
