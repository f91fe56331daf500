-- Students without an account are counted at each look at the creation of accounts, in the index alone.
drop index public.students_without_account_idx;
create index students_without_account_idx on public.students (class_name, name_key, id) include (admission_number)
  where user_id is null and status = 'Active';
