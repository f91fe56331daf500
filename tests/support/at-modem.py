"""A modem on a pty for the tests of texts, which answers AT commands as Gammu 1.42 asks them.

Usage: at-modem.py LINK LOG BEHAVIOUR. The link leads to the pty. The log has a line for each command, and SENT for each text that
the network took.
"""
import fcntl
import os
import sys
import termios
import tty

link, log_path, behaviour = sys.argv[1:4]
master, slave = os.openpty()
tty.setraw(slave)
os.chmod(os.ttyname(slave), 0o666)
log = open(log_path, 'a')
os.symlink(os.ttyname(slave), link)


def note(text):
    log.write(text + '\n')
    log.flush()


def say(text):
    os.write(master, ('\r\n' + text + '\r\n').encode())


OK = '\r\n\r\nOK'
TAKEN = '+CMGS: 7' + OK
ANSWERS = {
    'AT+CGMI': 'Test Modems', 'AT+CGMM': 'Model 1', 'AT+CGMR': '1.0', 'AT+CGSN': '123456789012345', 'AT+GSN': '123456789012345',
    'AT+CIMI': '537010000000000', 'AT+CSCA?': '+CSCA: "+67570000000",145', 'AT+CSQ': '+CSQ: 20,0', 'AT+CREG?': '+CREG: 2,1,"0001","0001"',
    'AT+COPS?': '+COPS: 0,2,"53703"', 'AT+CBC': '+CBC: 0,100', 'AT+CMGF=?': '+CMGF: (0,1)', 'AT+CNMI=?': '+CNMI: (0-2),(0-3),(0-3),(0-2),(0,1)',
    'AT+CPMS=?': '+CPMS: ("SM"),("SM"),("SM")', 'AT+CPMS?': '+CPMS: "SM",0,20,"SM",0,20,"SM",0,20', 'AT+CSCS=?': '+CSCS: ("GSM","UCS2")',
    'AT+CSCS?': '+CSCS: "GSM"', 'AT+CPIN?': '+CPIN: READY', 'AT+CSMS?': '+CSMS: 1,1,1,1', 'AT+CPBS=?': '+CPBS: ("SM")',
}
is_late = False


def send():
    global is_late
    note('SENT')
    if behaviour == 'vanishes':
        os.unlink(link)
        os._exit(0)
    if behaviour == 'late':
        is_late = True
    elif behaviour == 'error':
        say('+CMS ERROR: 38')
    elif behaviour != 'hangs':
        say(TAKEN)
        if behaviour == 'twice':
            say(TAKEN)


def answer(line):
    """Answers a command; the text itself follows AT+CMGS."""
    global is_late
    note(line)
    if is_late:
        # The daemon has given up waiting for the text's answer, and asks something else.
        is_late = False
        say(TAKEN)
    if behaviour == 'hangs' and 'SENT' in open(log_path).read():
        return False
    if behaviour == 'pin' and line == 'AT+CPIN?':
        say('+CPIN: SIM PIN' + OK)
    elif behaviour == 'pin' and line.startswith(('AT+CPMS', 'AT+CSCA', 'AT+CMG', 'AT+CNMI', 'AT+CIMI')):
        say('+CMS ERROR: 311')
    elif line.startswith('AT+CUSD=1,'):
        say('OK')
        say('+CUSD: 0,"Your balance is K4.20",15')
    elif line.startswith('AT+CMGS='):
        os.write(master, b'\r\n> ')
        return True
    elif line.startswith(('AT+MODE=', 'AT+SYNCML', 'AT$')):
        # Extensions of certain makers; with them Gammu would take it for one of these.
        say('ERROR')
    elif line.startswith('AT+CPMS='):
        say('+CPMS: 0,20,0,20,0,20' + OK)
    else:
        say(ANSWERS[line] + OK if line in ANSWERS else 'OK')
    return False


# The slave stays open here, so that reading waits while the daemon has the pty closed.
waiting = ''
is_text = False
while True:
    read = os.read(master, 4096)
    # Gammu takes the pty for itself, and since it is open here too it would stay so after Gammu has closed it.
    fcntl.ioctl(slave, termios.TIOCNXCL)
    # Gammu finds an answer by the echo of its command.
    os.write(master, read)
    waiting = (waiting + read.decode('latin-1')).replace('\x1b', '')
    while (end := '\x1a' if is_text else '\r') in waiting:
        line, waiting = waiting.split(end, 1)
        if is_text:
            is_text = False
            send()
        elif line.strip():
            is_text = answer(line.strip())
