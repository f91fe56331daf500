-- Mails that come again and again name the page on which they are ended, for the button of mail programs.

alter table auth.messages add column unsubscribe_url text check (length(unsubscribe_url) between 1 and 2000);
comment on column auth.messages.unsubscribe_url is 'The page on which the person ends mails of this kind; null for a message that comes once.';
