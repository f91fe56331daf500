-- The reason is a code, which is put into words when it is shown.

update public.account_creations set reason = case reason
  when 'The email address of this student ID belongs to another account.' then 'addressTaken'
  when 'Request rate limit reached' then 'limitReached'
  else 'failed' end
where reason is not null;
comment on column public.account_creations.reason is 'Why it failed: a code of the words of account creation.';
