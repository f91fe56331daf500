alter table public.profiles add column default_password boolean not null default true;
comment on column public.profiles.default_password is 'False when the password given by the school was another than the student ID or teacher ID; says nothing once password_changed is true.';
