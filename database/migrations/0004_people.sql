create table public.profiles (
  id uuid primary key references auth.users on delete cascade,
  username text not null check (length(trim(username)) between 1 and 255),
  name text not null check (length(trim(name)) between 1 and 200),
  role text not null check (role in ('Student', 'Teacher', 'Admin')),
  password_changed boolean not null default false,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.profiles is 'What the portal knows of an account.';
comment on column public.profiles.username is 'What the person signs in with: student ID or e-mail.';
comment on column public.profiles.role is 'The first role, for display; rights come from user_roles.';
comment on column public.profiles.password_changed is 'False while a default or temporary password is in force: the token then has no rights but changing it.';
create unique index profiles_username_key on public.profiles (lower(username));
create index profiles_created_idx on public.profiles (created_at desc, id desc);

create table public.user_roles (
  user_id uuid not null references auth.users on delete cascade,
  role text not null check (role in ('Student', 'Teacher', 'Admin')),
  assigned_by uuid default auth.uid() references auth.users on delete set null,
  assigned_at timestamptz not null default now(),
  primary key (user_id, role)
);
comment on table public.user_roles is 'The roles of a person; one may have several. The policies read this table.';
comment on column public.user_roles.assigned_by is 'The administrator who gave the role; null when the server did.';
create index user_roles_role_idx on public.user_roles (role, assigned_at desc);
create index user_roles_assigned_by_idx on public.user_roles (assigned_by) where assigned_by is not null;

create table public.students (
  id uuid primary key default gen_random_uuid(),
  user_id uuid unique references auth.users on delete set null,
  admission_number text not null check (admission_number ~ '^[A-Za-z0-9][A-Za-z0-9._-]{0,39}$'),
  first_name text not null check (length(trim(first_name)) between 1 and 100),
  last_name text not null check (length(trim(last_name)) between 1 and 100),
  sex text check (sex in ('F', 'M')),
  grade_level smallint check (grade_level between 9 and 12),
  class_name text check (class_name ~ '^((9|10)[A-Z]|(11|12)\.[0-9]{1,2})$'),
  status text not null default 'Active' check (status in ('Active', 'Inactive', 'Suspended', 'Transferred', 'Withdrawn', 'Graduated')),
  contact_email text check (length(contact_email) <= 255 and contact_email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  guardian_phone text check (length(guardian_phone) between 3 and 40),
  enrollment_date date not null default current_date,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint students_class_of_grade check (class_name is null or grade_level is null or class_name ~ ('^' || grade_level || '[A-Z.]'))
);
comment on table public.students is 'The school''s roll. A student may have no account yet.';
comment on column public.students.user_id is 'The account, once linked; freed when the account is deleted.';
comment on column public.students.admission_number is 'The student ID: name of the account and first password.';
comment on column public.students.class_name is 'Home class, for example 9A or 11.3; enrolment in subject classes is student_classes.';
comment on column public.students.guardian_phone is 'As the office wrote it.';
create unique index students_admission_number_key on public.students (lower(admission_number));
create index students_enrollment_idx on public.students (enrollment_date desc, id desc);
create index students_picker_idx on public.students (class_name, last_name, first_name, id) where status = 'Active';
create index students_without_account_idx on public.students (class_name, last_name) where user_id is null;

create table public.teachers (
  id uuid primary key references auth.users on delete no action,
  teacher_id text not null check (teacher_id ~ '^[A-Za-z0-9][A-Za-z0-9/._-]{0,39}$'),
  surname text not null check (length(trim(surname)) between 1 and 100),
  given_name text not null check (length(trim(given_name)) between 1 and 100),
  email text not null check (length(email) <= 255 and email ~ '^[^@[:space:]]+@[^@[:space:]]+$'),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now()
);
comment on table public.teachers is 'The id is the id of the account; an account that belongs to a teacher cannot be deleted before the teacher is.';
comment on column public.teachers.teacher_id is 'The school''s own number; first password, so only its owner and administrators may read it.';
create unique index teachers_teacher_id_key on public.teachers (lower(teacher_id));
create unique index teachers_email_key on public.teachers (lower(email));
create index teachers_created_idx on public.teachers (created_at desc, id desc);

create trigger touch_updated_at before update on public.profiles for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.students for each row execute function public.touch_updated_at();
create trigger touch_updated_at before update on public.teachers for each row execute function public.touch_updated_at();
